// Sets the theme before anything is drawn, so that no page flashes in the wrong colours.
(() => {
  let appearance = {};
  try {
    appearance = JSON.parse(localStorage.getItem('kelso.appearance') ?? '{}');
  } catch {
    // Without storage, or with something else in it, the usual look is right.
  }
  const root = document.documentElement;
  const contrast = matchMedia('(prefers-contrast: more)').matches;
  const theme = appearance.theme ?? 'system';
  if (theme !== 'system') root.dataset.theme = theme;
  else if (contrast) root.dataset.theme = 'contrast';
  if (appearance.pieces) root.dataset.pieces = appearance.pieces;
  if (appearance.board) root.dataset.board = appearance.board;
})();
