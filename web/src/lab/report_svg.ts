// The drawings of reports. The server makes them and escapes every text in them; here they are parsed as XML and
// checked once more, so that nothing but shapes and text gets into the page, whatever was sent. They stand in the page
// itself because a picture in <img> could not take the colours of the theme.
const kSvg = 'http://www.w3.org/2000/svg';

const kElements = new Set(['svg', 'title', 'desc', 'rect', 'polyline', 'polygon', 'circle', 'text']);

/** Attributes whose value is a text. */
const kTexts = new Set(['aria-label', 'font-family']);

const kAttributes = new Set([
  'xmlns',
  'viewBox',
  'role',
  'class',
  'width',
  'height',
  'x',
  'y',
  'dy',
  'cx',
  'cy',
  'r',
  'points',
  'transform',
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-linejoin',
  'stroke-dasharray',
  'font-size',
  'font-weight',
  'text-anchor',
]);

/** Numbers, words and colours; `rotate(…)` has brackets, but an address would need more than that. */
const kPlainValue = /^(rotate\([\d. -]+\)|[\w#., -]*)$/;

function isAllowed({ name, value }: Attr): boolean {
  if (kTexts.has(name)) return true;
  if (name === 'xmlns') return value === kSvg;
  if (name === 'class') return value.split(' ').every((word) => /^plot(-|$)/.test(word));
  return kAttributes.has(name) && kPlainValue.test(value);
}

function isDrawn(element: Element): boolean {
  return element.namespaceURI === kSvg && kElements.has(element.localName) && [...element.attributes].every(isAllowed);
}

/** The drawing as an element to be put into the page, or null if it is anything but a drawing. */
export function readDrawing(text: string): SVGSVGElement | null {
  const { documentElement: root } = new DOMParser().parseFromString(text, 'image/svg+xml');
  const elements = [root, ...root.querySelectorAll('*')];
  if (root.localName !== 'svg' || !elements.every(isDrawn)) return null;
  return document.importNode(root as unknown as SVGSVGElement, true);
}
