/** Parent route of all remote routes. */
export const pagesRouteId = 'pages';

/** Catch-all route for unknown addresses. */
export const nobodysRouteId = 'nobody';
