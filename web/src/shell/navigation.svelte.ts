// Where the page is. Links inside the page change it without loading everything again.
import { readRoute, type Route } from './routes';

class Navigation {
  route = $state<Route>({ page: 'home' });

  start(): void {
    this.read();
    addEventListener('popstate', () => this.read());
    document.addEventListener('click', (event) => this.follow(event));
  }

  go(address: string, replace = false): void {
    if (replace) history.replaceState(null, '', address);
    else history.pushState(null, '', address);
    this.read();
    if (!replace) scrollTo(0, 0);
  }

  /** Changes the address without changing the page, for links that people may copy. */
  note(address: string): void {
    history.replaceState(null, '', address);
  }

  private read(): void {
    this.route = readRoute(new URL(location.href));
  }

  private follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const link = (event.target as Element).closest('a');
    if (!link || link.hasAttribute('download') || link.target || link.origin !== location.origin) return;
    if (link.pathname.startsWith('/api/') || link.getAttribute('href')?.startsWith('#')) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

export const navigation = new Navigation();
