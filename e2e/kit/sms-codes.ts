// Codes by SMS, as they stand in the file of messages of a server without a gateway.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'

/** The newest code that a message about `purpose` carries; of any number when none is given. */
export async function codeSent(dataDir: string, purpose: string, phone = ''): Promise<string> {
  let code = ''
  const look = async () => {
    const said = await readFile(join(dataDir, 'sms', 'outbox.jsonl'), 'utf8').catch(() => '')
    const lines = said.split('\n').filter((line) => line.includes(phone) && line.includes(purpose))
    code = /验证码(\d{4})/.exec(lines.at(-1) ?? '')?.[1] ?? ''
    return code
  }
  await expect.poll(look).toMatch(/^\d{4}$/)
  return code
}
