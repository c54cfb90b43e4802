// Who may import whom. Zones come from folder names, so a new feature or domain is covered the moment it exists.

/** What one zone may use. Anything that is not named here is refused. */
export interface Zone {
  /** Zones it may import. Its own zone is always allowed. */
  readonly may: readonly string[]
  /** Zones of which it may import types. */
  readonly mayTypes?: readonly string[]
  /** Packages it may not import: exact names, or a prefix ending in `*`. */
  readonly notPackages?: readonly string[]
  /** When given, the only packages it may import. */
  readonly onlyPackages?: readonly string[]
  /** What to do instead; ends the message. */
  readonly instead: string
}

const REACT = [
  'react',
  'react-dom',
  'react/*',
  'react-dom/*',
  '@mantine/*',
  '@tabler/*',
  '@tanstack/*',
  'jotai',
  'jotai/*',
]
const DEXIE = ['dexie', 'dexie-react-hooks']
const SERVER_ONLY = [
  'node:*',
  'hono',
  'hono/*',
  '@hono/*',
  'kysely',
  'kysely/*',
  'pg',
  '@electric-sql/*',
  'pino',
  '@node-rs/*',
]
const SCREEN = ['contract', 'src/data', 'src/ui', 'src/lib', 'src/i18n', 'src/host']

/** The table. A zone with `*` stands for one zone per folder, and those never import one another. */
export const ZONES: Readonly<Record<string, Zone>> = {
  'contract/kit': {
    may: [],
    mayTypes: ['contract/sync'],
    onlyPackages: ['zod/mini'],
    instead: 'the kit knows no domain: pass what it needs as an argument',
  },
  contract: {
    may: ['contract/kit'],
    onlyPackages: ['zod/mini'],
    instead: 'the contract is pure: storage belongs to src/data or server/db, screens to src/features',
  },
  'src/lib': {
    may: [],
    notPackages: [...REACT, ...DEXIE, ...SERVER_ONLY],
    instead: 'src/lib holds only what knows no business word and no runtime: move it to the folder that uses it',
  },
  'src/i18n': {
    may: ['contract', 'src/lib'],
    notPackages: [...DEXIE, ...SERVER_ONLY, '@mantine/*'],
    instead: 'texts know no screen: pass values as arguments of the message',
  },
  'src/host': {
    may: ['contract', 'src/lib'],
    notPackages: [...DEXIE, ...SERVER_ONLY],
    instead: 'the host bridge knows the host only: wire it in src/app',
  },
  'src/sync': {
    may: ['contract', 'src/lib'],
    notPackages: [...REACT, ...DEXIE, ...SERVER_ONLY, 'comlink', 'ofetch'],
    instead: 'the engine gets storage, network, clock and timers injected: implement them in src/data',
  },
  'src/worker': {
    may: ['contract', 'src/lib', 'src/sync', 'src/data', 'src/i18n'],
    notPackages: [...REACT, ...SERVER_ONLY, 'dexie-react-hooks'],
    instead: 'the worker draws nothing: put it in src/features, or the row access in src/data',
  },
  'src/data': {
    may: ['contract', 'src/lib', 'src/sync', 'src/i18n'],
    mayTypes: ['src/worker'],
    notPackages: [...SERVER_ONLY, '@mantine/*', '@tabler/*'],
    instead: 'src/data hands out rows and calls: components belong to src/ui or src/features',
  },
  'src/ui': {
    may: ['src/lib', 'src/i18n'],
    notPackages: [...DEXIE, ...SERVER_ONLY, 'ofetch', 'comlink'],
    instead: 'components of src/ui get rows and handlers as props: read data in src/features',
  },
  'src/records': {
    may: SCREEN,
    mayTypes: ['src/sync', 'src/worker'],
    notPackages: [...DEXIE, ...SERVER_ONLY, 'ofetch', 'comlink'],
    instead: 'src/records serves the screens of every domain: what knows one belongs to its feature',
  },
  'src/features/*': {
    may: [...SCREEN, 'src/records'],
    mayTypes: ['src/worker', 'src/sync'],
    notPackages: [...DEXIE, ...SERVER_ONLY, 'ofetch', 'comlink'],
    instead: 'a feature imports no other feature: share through the contract, src/ui, src/data or src/records',
  },
  'src/app': {
    may: [...SCREEN, 'src/records', 'src/features/*'],
    mayTypes: ['src/sync', 'src/worker'],
    notPackages: [...DEXIE, ...SERVER_ONLY, 'ofetch', 'comlink'],
    instead: 'the shell reads through src/data',
  },
  'src/routes': {
    may: [...SCREEN, 'src/records', 'src/features/*', 'src/app'],
    notPackages: [...DEXIE, ...SERVER_ONLY, 'ofetch', 'comlink', 'jotai'],
    instead: 'a route file holds params, search schema, permission and which screen: logic belongs to src/features',
  },
  src: {
    may: [...SCREEN, 'src/records', 'src/features/*', 'src/app', 'src/routes', 'src/sync', 'src/worker'],
    notPackages: SERVER_ONLY,
    instead: 'the composition root wires the page only',
  },
  sw: {
    may: ['contract', 'src/lib', 'src/sync', 'src/data', 'src/i18n'],
    notPackages: [...REACT, ...SERVER_ONLY, 'dexie-react-hooks'],
    instead: 'the service worker draws nothing: put it in the page',
  },
  'server/db': {
    may: ['contract'],
    notPackages: [...REACT, ...DEXIE, 'hono', 'hono/*', '@hono/*'],
    instead: 'the database layer knows no domain and no HTTP',
  },
  'server/adapters': {
    may: ['contract', 'server/db'],
    notPackages: [...REACT, ...DEXIE, 'hono', 'hono/*'],
    instead: 'an adapter knows the outside service only: wire it in server/main.ts',
  },
  'server/sync': {
    may: ['contract', 'server/db'],
    notPackages: [...REACT, ...DEXIE, 'hono', 'hono/*', '@hono/*'],
    instead: 'generic sync code knows no domain: what only a domain knows is handed in from server/domains',
  },
  'server/domains': {
    may: ['contract', 'server/db', 'server/sync', 'server/adapters'],
    notPackages: [...REACT, ...DEXIE, 'hono', 'hono/*', '@hono/*'],
    instead: 'what all domains share knows none of them',
  },
  'server/domains/*': {
    may: ['contract', 'server/db', 'server/sync', 'server/adapters', 'server/domains'],
    notPackages: [...REACT, ...DEXIE, 'hono', 'hono/*', '@hono/*'],
    instead: 'a domain imports no other domain and no HTTP: share through the contract or server/domains itself',
  },
  'server/jobs': {
    may: ['contract', 'server/db', 'server/sync', 'server/domains', 'server/domains/*', 'server/adapters'],
    notPackages: [...REACT, ...DEXIE, 'hono', 'hono/*', '@hono/*'],
    instead: 'jobs know no HTTP',
  },
  'server/http': {
    may: [
      'contract',
      'server/db',
      'server/sync',
      'server/domains',
      'server/domains/*',
      'server/adapters',
      'server/jobs',
    ],
    notPackages: [...REACT, ...DEXIE],
    instead: 'HTTP is a thin layer: logic belongs to server/domains',
  },
  server: {
    may: ['contract', 'server/*', 'server/domains/*'],
    notPackages: [...REACT, ...DEXIE],
    instead: 'the server knows nothing of the page',
  },
  scripts: { may: ['contract', 'src/worker'], instead: 'scripts are tools: nothing of the app imports them' },
  root: { may: ['scripts'], instead: 'configuration imports no code of the app' },
}

/** Zones that may import everything; nothing may import them, but tests may import `tests`. */
export const OUTER = ['tests', 'e2e', 'bench'] as const

/** The zone of a path and its name in the table: `src/features/hr` is a `src/features/*`. */
export function zoneOf(path: string): { zone: string; rule: string } {
  const parts = path.split('/')
  const [first = '', second = '', third = ''] = parts
  if (parts.length === 1) return { zone: 'root', rule: 'root' }
  if (first === 'src' && second === 'features') return star('src/features', third)
  if (first === 'server' && second === 'domains') {
    if (parts.length === 3) return { zone: 'server/domains', rule: 'server/domains' }
    return star('server/domains', third)
  }
  const pair = `${first}/${second}`
  if (parts.length > 2 && ZONES[pair]) return { zone: pair, rule: pair }
  return { zone: first, rule: first }
}

const star = (folder: string, name: string) => ({ zone: `${folder}/${name}`, rule: `${folder}/*` })
