import { mount } from 'svelte';
import App from './App.svelte';
import './styles/tokens.css';
import './styles/base.css';
import './styles/controls.css';
import './styles/board.css';
import './styles/home.css';
import './styles/play.css';
import './styles/analysis.css';
import './styles/lab.css';
import { navigation } from './shell/navigation.svelte';

navigation.start();
const target = document.getElementById('app');
if (target) mount(App, { target });
