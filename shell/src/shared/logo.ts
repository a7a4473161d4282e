export const logoSvg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="9" fill="#ffc72c"/><path d="M17.6 5.5 8.4 17.6h6.2l-1.2 8.9 9.4-12.3h-6.3z" fill="#0f1f18"/></svg>';
