// Keys that the whole page listens to stay out of fields and dialogs.
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest('dialog')) return true;
  const field = target.closest('input, textarea, select');
  return field !== null && !(field instanceof HTMLInputElement && (field.type === 'radio' || field.type === 'checkbox'));
}

/** On the board the arrows walk from square to square, for those who came to it by keyboard. */
export function isOnBoard(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('.cells.walking') !== null;
}
