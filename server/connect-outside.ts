// The world outside by environment: real providers where they are named, what a person can look at where they are not.
import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { fileMail, smtpMail } from './adapters/mail-sender.ts'
import { httpRealName } from './adapters/real-name.ts'
import { httpSignOut } from './adapters/sign-out-hook.ts'
import { fileSms, httpSms } from './adapters/sms-sender.ts'
import { localOutside, type Outside } from './domains/outside.ts'
import type { Env } from './env.ts'
import type { Senders } from './jobs/send-outbound.ts'

export interface ConnectedOutside {
  readonly outside: Outside
  readonly senders: Senders
}

/** Puts providers together. Makes the server's secret at the first start and keeps it in the data folder. */
export async function connectOutside(env: Env, log: Logger): Promise<ConnectedOutside> {
  const secret = env.serverSecret ?? (await keptSecret(env.dataDir))
  const local = localOutside(secret, env.publicUrl)
  const { smsUrl, smtpUrl, realNameUrl, ssoLogoutUrl } = env
  return {
    outside: {
      ...local,
      ...(realNameUrl === undefined ? {} : { realName: httpRealName(realNameUrl, env.realNameKey) }),
      pushKeys: env.pushKeys,
      pushHosts: env.pushHosts,
      privateWebhooks: env.webhookPrivate,
      tellsSignOut: ssoLogoutUrl !== undefined,
      texts: { ...local.texts, bindMobileWarning: env.bindMobileWarning },
    },
    senders: {
      sms: smsUrl === undefined ? fileSms(join(env.dataDir, 'sms', 'outbox.jsonl'), log) : httpSms(smsUrl, env.smsKey),
      mail:
        smtpUrl === undefined
          ? fileMail(join(env.dataDir, 'mail'), env.mailFrom, log)
          : smtpMail(smtpUrl, env.mailFrom),
      signOut: ssoLogoutUrl === undefined ? async () => undefined : httpSignOut(ssoLogoutUrl, env.ssoKey),
    },
  }
}

async function keptSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'server-secret')
  await mkdir(dataDir, { recursive: true })
  try {
    // Only where there is none: two processes that start together end up with the same.
    await writeFile(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return (await readFile(file, 'utf8')).trim()
}
