// A server whose client has the engine page beside the app.
import { cp, mkdir, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Known } from '../../engine-page/engine-page.ts'
import { clearAway } from '../clear-away.ts'
import { type RunningServer, startServer } from '../kit.ts'
import { buildOnce, ENGINE_PAGE } from './client-builds.ts'

export interface EngineServer extends RunningServer {
  /** Address of the engine page. */
  readonly enginePage: string
  /** A folder of this server's own, for profiles and builds; goes with it. */
  readonly folder: string
  /** The folder it serves the client from; the release before lies in the one called `.previous` beside it. */
  readonly client: string
}

/** Starts it with a client of its own, which may be exchanged. */
export async function startEngineServer(): Promise<EngineServer> {
  const folder = await mkdtemp(join(tmpdir(), 'gantry-engine-'))
  const client = join(folder, 'client')
  await cp(await buildOnce(), client, { recursive: true })
  await mkdir(`${client}.previous`)
  const server = await startServer({ env: { CLIENT_DIR: client } })
  return {
    ...server,
    folder,
    client,
    enginePage: server.url + ENGINE_PAGE,
    async dispose() {
      await server.dispose()
      await clearAway(folder)
    },
  }
}

/** The server does not know this edit yet. */
export const isUnsent = ({ state }: Known[string]): boolean => state === 'queued' || state === 'sent'
