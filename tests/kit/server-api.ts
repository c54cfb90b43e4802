// The server as another device sees it: what a journey compares the screens with.
import { hr } from '#contract/domains/hr/hr.ts'
import { identity } from '#contract/domains/identity/identity.ts'
import { registry } from '#contract/index.ts'
import type { Call, Envelope } from '#contract/kit/call.ts'
import { callPath } from '#contract/kit/registry.ts'

/** Of everybody in the demonstration. */
const DEMO_PASSWORD = 'gantry-demo'

export interface ServerApi {
  readonly call: <I, O>(call: Call<I, O>, input: I) => Promise<O>
  /** The same person under an organisation of his. */
  readonly under: (domain: string) => Promise<ServerApi>
  /** Remarks that were written to a person, the newest first, each as often as it was written. */
  readonly remarks: (employeeUri: string) => Promise<string[]>
}

/** Signs in by the server's front door. `url` is that of the app. Calls throw when the server refuses them. */
export async function serverApi(url: string, username: string): Promise<ServerApi> {
  const { origin } = new URL(url)
  async function send<I, O>(call: Call<I, O>, input: I, token?: string): Promise<O> {
    const path = callPath(registry, call)
    const headers = { 'content-type': 'application/json', ...(token ? { token } : {}) }
    const response = await fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(input) })
    const { code, result } = (await response.json()) as Envelope<O>
    if (code !== 200) throw new Error(`${path} answers ${code}`)
    return result as O
  }
  const deviceId = `device_${crypto.randomUUID()}`
  const { token } = await send(identity.calls.login, { username, password: DEMO_PASSWORD, deviceId })
  const by = (token: string): ServerApi => ({
    call: (call, input) => send(call, input, token),
    async under(domain) {
      const input = { action: 'changeuserdomain' as const, targetDomain: domain }
      return by((await send(identity.calls.switchOrg, input, token)).token)
    },
    async remarks(uri) {
      const { entries } = await send(hr.calls.employeeHistory, { uri }, token)
      return entries.flatMap(({ fields }) => (typeof fields.remark?.after === 'string' ? [fields.remark.after] : []))
    },
  })
  return by(token)
}
