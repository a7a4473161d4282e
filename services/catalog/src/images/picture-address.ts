import { categories } from '@shop/contracts/catalog';

/** Joins the picture of a stored address, with or without an extension, as `alias`. */
export const joinPicture = (alias: string, stored: string) =>
  `left join pictures ${alias} on ${alias}.address = split_part(${stored}, '.', 1)`;

/** Returns an SQL expression for a picture's current address (contracts/pictures.ts). */
export const addressOf = (alias: string) =>
  `${alias}.address || case when ${alias}.width is null then '.svg?v=' || ${alias}.hash
     else '?v=' || ${alias}.hash || '&size=' || ${alias}.width || 'x' || ${alias}.height end`;

/** Returns the picture's current address, or the stored address for other files, such as /attached_assets/ of older catalogues. */
export const addressOr = (alias: string, stored: string) =>
  `coalesce(${addressOf(alias)}, regexp_replace(${stored}, '^[@/]?assets/', '/attached_assets/'))`;

/** Names of the pictures of the home page and of the families. */
const reserved = ['hero', ...categories.map((family) => family.toLowerCase())];

/**
 * Returns an SQL expression for the picture name of a device, under which staff store its photographs (product.md#pictures).
 * `name` is an SQL expression. A device called "Hero" has "hero-device", because the banner has "hero".
 */
export const pictureOf = (name: string) => `regexp_replace(${slugOf(name)}, '^(${reserved.join('|')})$', '\\1-device')`;

const slugOf = (name: string) =>
  `coalesce(nullif(trim('-' from left(trim('-' from regexp_replace(lower(unaccent(${name})), '[^a-z0-9]+', '-', 'g')), 80)), ''), 'device')`;
export const batteryPicture = (device: string) => `'/api/images/batteries/' || ${pictureOf(device)}`;
