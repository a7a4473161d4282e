import { z } from 'zod';

export const registryFormat = 'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json';

const versionSchema = z.strictObject({
  /** Path of the version's folder on this site, `/releases/<name>/<version>/`. */
  url: z.string(),
  metadata: z.strictObject({
    /** SHA-384 of the version's release.json; the shell server refuses any other. */
    integrity: z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'is not a SHA-384 hash'),
    version: z.string().regex(/^\d[\w.+-]*$/, 'is not a version'),
  }),
  deployment: z.strictObject({ traffic: z.number().min(0).max(100), default: z.boolean() }),
});

/**
 * `registry.json`: the versions of each front end and their shares of traffic, in the shape of the frontend-discovery schema. The entry
 * "shell" is the shell's own browser half.
 */
export const registrySchema = z
  .strictObject({
    schema: z.literal(registryFormat),
    microFrontends: z.record(
      z.string().regex(/^[a-z0-9][a-z0-9-]*$/, 'is not a name'),
      z.array(versionSchema).min(1, 'has no versions'),
    ),
  })
  .superRefine(({ microFrontends }, context) => {
    for (const [name, versions] of Object.entries(microFrontends)) {
      const path = ['microFrontends', name];
      const defaults = versions.filter(({ deployment }) => deployment.default).length;
      if (defaults !== 1)
        context.addIssue({ code: 'custom', path, message: `has ${defaults} default versions instead of one` });
      for (const [index, { url, metadata }] of versions.entries()) {
        const own = `/releases/${name}/${metadata.version}/`;
        if (url !== own) context.addIssue({ code: 'custom', path: [...path, index, 'url'], message: `is not ${own}` });
      }
    }
  });

export type Registry = z.infer<typeof registrySchema>;
export type ReleasedVersion = z.infer<typeof versionSchema>;
