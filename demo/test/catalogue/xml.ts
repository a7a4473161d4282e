/** First error in a picture's markup, or undefined: tags, attribute quotes, and ids that are missing or repeated. */
export function flawOf(svg: string): string | undefined {
  const open: string[] = [];
  let rest = svg;
  while (rest) {
    const token = /^<(\/?)([a-zA-Z]+)((?:\s[a-zA-Z0-9:-]+="[^"<]*")*)(\/?)>/.exec(rest);
    if (!token) return `no element at ${rest.slice(0, 40)}`;
    const [whole, closing, name = '', , empty] = token;
    if (closing && open.pop() !== name) return `</${name}> closes nothing`;
    if (!closing && !empty) open.push(name);
    rest = rest.slice(whole.length);
    if (!open.length && rest) return 'more than one root';
  }
  if (open.length) return `<${open.at(-1)}> stays open`;
  return namesOf(svg);
}

function namesOf(svg: string): string | undefined {
  const given = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  const used = [...svg.matchAll(/(?:url\(#|href="#)([^)"]+)/g)].map(([, id]) => id);
  const twice = given.find((id, i) => given.indexOf(id) !== i);
  const missing = used.find((id) => !given.includes(id));
  return twice ? `${twice} is given twice` : missing ? `${missing} is not given` : undefined;
}
