// Databases on the PostgreSQL server of a run. A server with one of its own takes a fraction of the time that the embedded database,
// which is compiled from scratch for each process, takes.
import { randomBytes } from 'node:crypto'
import { onServer } from '#tests/kit/postgres-global.ts'

export interface JourneyDatabase {
  readonly name: string
  readonly url: string
}

/** An empty one. */
export async function makeDatabase(server: string, word: string): Promise<JourneyDatabase> {
  const name = `${word}_${randomBytes(6).toString('hex')}`
  await onServer(server, `create database ${name}`)
  return { name, url: addressOf(server, name) }
}

/** One like another that nobody is connected to. */
export async function copyDatabase(server: string, template: string): Promise<JourneyDatabase> {
  const name = `journey_${randomBytes(6).toString('hex')}`
  await onServer(server, `create database ${name} template ${template}`)
  return { name, url: addressOf(server, name) }
}

/** Whoever is still connected is put out. */
export const dropDatabase = (server: string, name: string): Promise<void> =>
  onServer(server, `drop database if exists ${name} with (force)`)

function addressOf(server: string, name: string): string {
  const address = new URL(server)
  address.pathname = `/${name}`
  return address.href
}
