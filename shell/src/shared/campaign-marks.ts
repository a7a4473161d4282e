/** What advertisements and mails add to a link; no page reads it. */
const campaignMark = /^(utm_.*|mc_.*|.*clid)$/i;

/** The query of an address without campaign marks, as it is written else: "?a=1&utm_source=mail" → "?a=1". */
export function withoutCampaignMarks(search: string): string {
  const pairs = search.slice(1).split('&');
  const query = pairs.filter((pair) => pair && !campaignMark.test(pair.split('=', 1)[0] ?? '')).join('&');
  return query && `?${query}`;
}
