// One seed from its first act to its rest.
import { Broken } from './broken.ts'
import type { Report } from './report.ts'
import { World } from './world.ts'
import type { WorldOptions } from './world-options.ts'

/** Runs one seed. Throws `Broken` with a line that repeats it. */
export async function simulate(seed: number, options: WorldOptions = {}): Promise<Report> {
  try {
    return await new World(seed, options).run()
  } catch (error) {
    const rule = error instanceof Broken ? error.rule : 'fault'
    const where = `${options.kind ? ` --server ${options.kind}` : ''}${options.disk ? ` --disk ${options.disk}` : ''}${options.tame ? ' --tame' : ''}${options.isUnlinked ? ' --unlinked' : ''}${options.isPlain ? ' --plain' : ''}`
    throw new Error(`seed ${seed} broke ${rule}; repeat with: npm run sim -- --seeds 1 --from ${seed}${where}`, {
      cause: error,
    })
  }
}
