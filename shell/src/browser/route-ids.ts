export const pagesRouteId = 'pages';

export const nobodysRouteId = 'nobody';
