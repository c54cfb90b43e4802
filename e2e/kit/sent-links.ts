// Links by SMS, as they stand in the file of messages of a server without a gateway.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'

/** The path below the app of the newest link that went to a number. */
export async function linkSent(dataDir: string, phone: string): Promise<string> {
  let link = ''
  const look = async () => {
    const said = await readFile(join(dataDir, 'sms', 'outbox.jsonl'), 'utf8').catch(() => '')
    const lines = said.split('\n').filter((line) => line.includes(phone) && line.includes('/admin/'))
    link = /\/admin\/([\w/]+\?t=[\w-]+)/.exec(lines.at(-1) ?? '')?.[1] ?? ''
    return link
  }
  await expect.poll(look).not.toBe('')
  return link
}
