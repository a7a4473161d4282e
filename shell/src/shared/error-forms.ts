/** Known messages of browsers, libraries and this shop, most specific first; `…` is variable. Other text is never reported. */
const forms = [
  "Cannot read properties of undefined (reading '…')",
  "Cannot read properties of null (reading '…')",
  "Cannot set properties of undefined (setting '…')",
  "Cannot set properties of null (setting '…')",
  "Cannot destructure property '…' of '…' as it is undefined",
  "Cannot destructure property '…' of '…' as it is null",
  'Cannot convert undefined or null to object',
  "Cannot use 'in' operator to search for",
  "Cannot access '…' before initialization",
  'Assignment to constant variable',
  'Converting circular structure to JSON',
  'Maximum call stack size exceeded',
  'Invalid array length',
  'Invalid time value',
  'Reduce of empty array with no initial value',
  'Unexpected end of JSON input',
  'Unexpected non-whitespace character after JSON',
  'Unexpected token … is not valid JSON',
  "Expected property name or '}' in JSON",
  'Bad control character in string literal in JSON',
  'Unterminated string in JSON',
  'is not valid JSON',
  'JSON.parse: unexpected',
  'JSON Parse error',
  'Failed to fetch dynamically imported module',
  'error loading dynamically imported module',
  'Importing a module script failed',
  'Failed to fetch',
  'NetworkError when attempting to fetch resource',
  'Load failed',
  'Loading CSS chunk … failed',
  'Loading chunk … failed',
  "Failed to execute 'removeChild' on 'Node'",
  "Failed to execute 'insertBefore' on 'Node'",
  "Failed to execute 'setItem' on 'Storage'",
  "Failed to execute '…' on '…'",
  'The quota has been exceeded',
  'Objects are not valid as a React child',
  'Rendered more hooks than during the previous render',
  'Rendered fewer hooks than expected',
  'Too many re-renders',
  'Element type is invalid',
  'can\'t access property "…", … is undefined',
  'can\'t access property "…", … is null',
  "can't access lexical declaration '…' before initialization",
  'undefined is not an object (evaluating',
  'null is not an object (evaluating',
  'too much recursion',
  'is not a function or its return value is not iterable',
  'is not a function',
  'is not a constructor',
  'is not iterable',
  'is not defined',
  "Can't find variable",
  'did not come in time.',
  'did not come within … s.',
  'did not come.',
  'Nothing was drawn in time.',
  'is no entry of a remote.',
  'exposes no',
  'brings a page at …, which is not its own by its remote.json.',
  'uses the tag …, which it does not declare.',
  'There is a slice named … already.',
  'its server output has no such module.',
  'takes no part with',
  'requires "…", which the shell does not provide.',
  'The server output of … is not the one that was released.',
  'The view is too large for a document.',
].map((form) => ({ form, pieces: form.split('…') }));

/** Numbered errors of production builds of React and Redux. */
const numbered = /Minified (?:React|Redux|Redux Toolkit) error #\d{1,3}\b/;

export function knownForm(text: string): string {
  return numbered.exec(text)?.[0] ?? forms.find(({ pieces }) => hasInOrder(text, pieces))?.form ?? '…';
}

function hasInOrder(text: string, pieces: string[]): boolean {
  let from = 0;
  return pieces.every((piece) => {
    const at = text.indexOf(piece, from);
    from = at + piece.length;
    return at >= 0;
  });
}
