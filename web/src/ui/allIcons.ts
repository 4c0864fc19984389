/** Pages that import this have every icon from their first frame on. */
import icons from './icons.json';
import { carry } from './icons.svelte';

carry(icons);
