import { z } from 'zod';
import { budgetSchema } from './budget.ts';
import { releasedRemoteSchema } from './remote.ts';

const size = z.strictObject({
  files: z.int().min(0),
  bytes: z.int().min(0),
  /** As browsers download it. */
  brotliBytes: z.int().min(0),
});

const integrity = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'is not a SHA-384 hash');
const exportsByEntry = z.record(z.string().startsWith('@shop/platform/', 'is not an entry of the platform'), z.array(z.string()));

/** `release.json` beside a build's files: what the gate checks and the shell server needs to compose pages with it. */
export const releaseSchema = z
  .strictObject({
    name: z.string().regex(/^[a-z0-9][a-z0-9-]*$/, 'is not a name'),
    version: z.string().regex(/^\d[\w.+-]*$/, 'is not a version'),
    /** Version of the platform package that it was built against (shell: that it provides). */
    platform: z.string(),
    /** Files by name, with sizes in bytes. */
    files: z.record(z.string(), z.strictObject({ integrity, bytes: z.int().min(0), brotliBytes: z.int().min(0) })),
    script: size,
    style: size,
    /** Compressed bytes of the script that is there before an exposed module is drawn, by module; of the shell: "shell". */
    firstViewBytes: z.record(z.string(), z.int().min(0)),
    budget: budgetSchema,
    /** What it shares with others, by module: a version in the shell, which provides it; a range in a remote, which takes it. */
    shared: z.record(z.string(), z.string()),
    /**
     * What the page server draws first views with: beside the other files, but none that browsers get. Without it the browser draws
     * every page.
     */
    server: z
      .strictObject({ file: z.string().regex(/^[\w.-]+\.cjs$/, 'is not the name of a .cjs file'), integrity, bytes: z.int().min(0) })
      .optional(),
    /** Shell only: the scripts and style sheets that every first view needs. */
    firstView: z.array(z.string()).optional(),
    /** Shell only: the exports of each entry of the platform. */
    provides: exportsByEntry.optional(),
    /** Remotes only. */
    remote: releasedRemoteSchema.optional(),
    /** Remotes only: the script that makes the remote known to the page. */
    entry: z.string().optional(),
    /**
     * Remotes only: the scripts and style sheets that each exposed module begins with; of pages with a server output also the style
     * sheets of their late modules, of which a document holds those that its markup needs.
     */
    exposes: z.record(z.string(), z.array(z.string())).optional(),
    /** Remotes only: the exports that it uses of each entry of the platform. */
    uses: exportsByEntry.optional(),
    /** SHA-256 of each pact that it lives by. */
    pacts: z.record(z.string(), z.string().regex(/^[0-9a-f]{64}$/, 'is not a SHA-256 hash')).optional(),
  })
  .superRefine((release, context) => {
    const needed =
      release.name === 'shell' ? (['firstView', 'provides'] as const) : (['remote', 'entry', 'exposes', 'uses', 'pacts'] as const);
    for (const field of needed) if (!release[field]) context.addIssue({ code: 'custom', path: [field], message: 'is missing' });
  });

export type ReleaseDescriptor = z.infer<typeof releaseSchema>;
