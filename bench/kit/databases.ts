import { startDurablePostgres } from './postgres.ts'

/** The databases of a bench: the embedded one always, PostgreSQL when there are binaries for one. */
export interface Databases {
  readonly kinds: readonly DatabaseKind[]
  /** An empty database of that kind: an address, or undefined for the embedded one. */
  create(kind: DatabaseKind, name: string): Promise<string | undefined>
  stop(): Promise<void>
}

export type DatabaseKind = 'embedded' | 'PostgreSQL'

export async function openDatabases(): Promise<Databases> {
  const postgres = await startDurablePostgres()
  return {
    kinds: postgres ? ['embedded', 'PostgreSQL'] : ['embedded'],
    create: async (kind, name) => (kind === 'PostgreSQL' ? postgres?.createDatabase(name) : undefined),
    stop: async () => postgres?.stop(),
  }
}
