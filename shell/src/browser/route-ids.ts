/** Where the remotes' routes hang. */
export const pagesRouteId = 'pages';

/** The route of every address that no remote's route takes. */
export const nobodysRouteId = 'nobody';
