import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { followTheme } from './state/prefs.svelte';
import { startRouter } from './state/router.svelte';
import { wakeSound } from './browser/sound';

followTheme();
startRouter();
wakeSound();
mount(App, { target: document.getElementById('app') as HTMLElement });
