/** Query parameters of advertisements and mails, which no page reads. */
const campaignMark = /^(utm_.*|mc_.*|.*clid)$/i;

/** Removes campaign marks from a query: "?a=1&utm_source=mail" → "?a=1". */
export function withoutCampaignMarks(search: string): string {
  const pairs = search.slice(1).split('&');
  const query = pairs.filter((pair) => pair && !campaignMark.test(pair.split('=', 1)[0] ?? '')).join('&');
  return query && `?${query}`;
}
