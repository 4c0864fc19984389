import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { followTheme } from './lib/prefs.svelte';
import { startRouter } from './lib/router.svelte';
import { wakeSound } from './lib/sound';

followTheme();
startRouter();
wakeSound();
mount(App, { target: document.getElementById('app') as HTMLElement });
