/** Joins the picture that a stored address means, with or without an ending, as `alias`. */
export const joinPicture = (alias: string, stored: string) =>
  `left join pictures ${alias} on ${alias}.address = split_part(${stored}, '.', 1)`;

/** The present address of a picture (contracts/pictures.ts). */
export const addressOf = (alias: string) =>
  `${alias}.address || case when ${alias}.width is null then '.svg?v=' || ${alias}.hash
     else '?v=' || ${alias}.hash || '&size=' || ${alias}.width || 'x' || ${alias}.height end`;

/** The same, or the stored address when it means none of our pictures: those of older catalogues lie in /attached_assets/. */
export const addressOr = (alias: string, stored: string) =>
  `coalesce(${addressOf(alias)}, regexp_replace(${stored}, '^[@/]?assets/', '/attached_assets/'))`;

/** The name of the pictures of a device, where staff put its photographs (product.md#pictures). `name`: an expression of its name. */
export const pictureOf = (name: string) =>
  `coalesce(nullif(trim('-' from left(trim('-' from regexp_replace(lower(unaccent(${name})), '[^a-z0-9]+', '-', 'g')), 80)), ''), 'device')`;
export const batteryPicture = (device: string) => `'/api/images/batteries/' || ${pictureOf(device)}`;
