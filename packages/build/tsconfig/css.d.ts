declare module '*.module.css' {
  /** Names in the page by the names in the sheet. */
  const styles: Readonly<Record<string, string>>;
  export default styles;
}
// Other style sheets are imported for their effect: the bundler collects them.
declare module '*.css';
