import { z } from 'zod';
import { budgetSchema } from './budget.ts';
import { releasedRemoteSchema } from './remote.ts';

const size = z.strictObject({
  files: z.int().min(0),
  bytes: z.int().min(0),
  /** Compressed size that browsers download. */
  brotliBytes: z.int().min(0),
});

const integrity = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'is not a SHA-384 hash');
const exportsByEntry = z.record(
  z.string().startsWith('@shop/platform/', 'is not an entry of the platform'),
  z.array(z.string()),
);

/** `release.json` beside a build's files, for the release gate and the shell server. */
export const releaseSchema = z
  .strictObject({
    name: z.string().regex(/^[a-z0-9][a-z0-9-]*$/, 'is not a name'),
    version: z.string().regex(/^\d[\w.+-]*$/, 'is not a version'),
    /** Version of the platform package that it was built against; for the shell, the version it provides. */
    platform: z.string(),
    /** Files by name, with sizes in bytes. */
    files: z.record(z.string(), z.strictObject({ integrity, bytes: z.int().min(0), brotliBytes: z.int().min(0) })),
    script: size,
    style: size,
    /** Compressed bytes of script before an exposed module renders, by module; "shell" for the shell. */
    firstViewBytes: z.record(z.string(), z.int().min(0)),
    budget: budgetSchema,
    /** Shared modules: a version in the shell, which provides them; a range in a remote, which uses them. */
    shared: z.record(z.string(), z.string()),
    /** Server bundle, which browsers never get. Without it the browser renders every page. */
    server: z
      .strictObject({
        file: z.string().regex(/^[\w.-]+\.cjs$/, 'is not the name of a .cjs file'),
        integrity,
        bytes: z.int().min(0),
      })
      .optional(),
    /** Shell only: scripts and style sheets of every first view. */
    firstView: z.array(z.string()).optional(),
    provides: exportsByEntry.optional(),
    remote: releasedRemoteSchema.optional(),
    /** Remotes only: the script that registers the remote with the page. */
    entry: z.string().optional(),
    /**
     * Remotes only: the initial scripts and style sheets of each exposed module. Pages with a server bundle also list the style sheets of
     * their lazy modules; a document holds those that its markup needs.
     */
    exposes: z.record(z.string(), z.array(z.string())).optional(),
    /** Remotes only: platform exports that it uses, by entry. */
    uses: exportsByEntry.optional(),
    pacts: z.record(z.string(), z.string().regex(/^[0-9a-f]{64}$/, 'is not a SHA-256 hash')).optional(),
  })
  .superRefine((release, context) => {
    const needed =
      release.name === 'shell'
        ? (['firstView', 'provides'] as const)
        : (['remote', 'entry', 'exposes', 'uses', 'pacts'] as const);
    for (const field of needed)
      if (!release[field]) context.addIssue({ code: 'custom', path: [field], message: 'is missing' });
  });

export type ReleaseDescriptor = z.infer<typeof releaseSchema>;
