// Drafts of forms that hold numbers of a person, on a phone that may be anybody's: encrypted with a key that only the link of the
// form gives. Nobody reads them without the link.
import type { DeviceStore } from '../device/device-store.ts'
import { sha256Hex } from '../files/sha256.ts'

export interface SealedDrafts {
  readonly read: (part: string) => Promise<Uint8Array | undefined>
  readonly write: (part: string, bytes: Uint8Array) => Promise<void>
  readonly remove: (part: string) => Promise<void>
}

interface Sealed {
  readonly iv: Uint8Array<ArrayBuffer>
  readonly body: ArrayBuffer
}

/** Drafts under the secret of one link. Rejects where the browser has no encryption, as over plain http. */
export async function sealedDrafts(device: DeviceStore, secret: string): Promise<SealedDrafts> {
  const bytes = new TextEncoder().encode(secret)
  const material = await crypto.subtle.importKey('raw', bytes, 'HKDF', false, ['deriveKey'])
  const derive = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: new TextEncoder().encode('draft') }
  const key = await crypto.subtle.deriveKey(derive, material, { name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ])
  // The name gives nothing of the link away.
  const name = (await sha256Hex(new TextEncoder().encode(`draft ${secret}`))).slice(0, 24)
  const keyOf = (part: string) => `sealed:${name}:${part}`
  return {
    read: async (part) => {
      const held = await device.draft<Sealed>(keyOf(part))
      if (!held) return undefined
      return new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-GCM', iv: held.iv }, key, held.body))
    },
    write: async (part, content) => {
      const iv = crypto.getRandomValues(new Uint8Array(12))
      const body = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new Uint8Array(content))
      await device.saveDraft(keyOf(part), { iv, body } satisfies Sealed)
    },
    remove: (part) => device.removeDraft(keyOf(part)),
  }
}
