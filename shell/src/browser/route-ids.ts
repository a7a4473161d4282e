export const pagesRouteId = 'pages';

export const notFoundRouteId = 'not-found';
