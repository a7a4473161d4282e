declare module '*.module.css' {
  /** Generated class names by the names in the style sheet. */
  const styles: Readonly<Record<string, string>>;
  export default styles;
}
// Other style sheets are imported for their side effect: the bundler collects them.
declare module '*.css';
