// A picture uploaded by the resumable route, as a device does it.
import { createHash } from 'node:crypto'
import type { FileRef } from '#contract/domains/files.ts'
import type { BuiltMember } from './people.ts'
import type { TestApp } from './server/app.ts'
import { newId } from './sync/sync-who.ts'

/** Uploads a small PNG and answers what a record may refer to. */
export async function uploadPicture(server: TestApp, by: Pick<BuiltMember, 'token'>): Promise<FileRef> {
  const bytes = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(200, 7)])
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const file = { fileUri: newId('file'), fileName: '证件.png', fileType: 'image/png', size: bytes.length, sha256 }
  const query = new URLSearchParams({ name: file.fileName, type: file.fileType, size: `${file.size}`, sha256 })
  const path = `/api/platform/files/${file.fileUri}?${query}`
  const sent = await server.app.request(path, { method: 'PATCH', headers: { token: by.token }, body: bytes })
  const { code } = (await sent.json()) as { code: number }
  if (code !== 200) throw new Error(`the upload ended with ${code}`)
  return file
}

/** How the server answers somebody who asks for the bytes of a file. */
export const pictureStatus = async (server: TestApp, by: Pick<BuiltMember, 'token'>, { fileUri }: FileRef) =>
  (await server.app.request(`/api/platform/files/${fileUri}`, { headers: { token: by.token } })).status
