// Libraries, platform and the shell's own code stay files of their own, which the page asks for at once.
void import(/* webpackChunkName: "bootstrap" */ './start.tsx');
