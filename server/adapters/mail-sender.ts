// Mail: through an SMTP server, or, without one, as files that any mail program opens.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'

export interface MailMessage {
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** Sends one mail; rejects when it was not taken. */
export type MailSender = (message: MailMessage) => Promise<void>

const TIMEOUT_MS = 10_000

/** One `.eml` file per mail in `folder`: for a server without SMTP. */
export function fileMail(
  folder: string,
  from: string,
  log: { readonly info: (fields: object, message: string) => void },
): MailSender {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return async ({ id, to, subject, text }) => {
    const made = await transport.sendMail({ from, to, subject, text, messageId: `<${id}@gantry>` })
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, `${id}.eml`), made.message as Buffer, { mode: 0o600 })
    log.info({ to, subject, folder }, 'mail written to a file: no SMTP server is set')
  }
}

/** Through the SMTP server of `url` (`smtp://user:password@host:port`, or `smtps://`). */
export function smtpMail(url: string, from: string): MailSender {
  const transport = createTransport(url, { connectionTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS } as object)
  return async ({ id, to, subject, text }) => {
    await transport.sendMail({ from, to, subject, text, messageId: `<${id}@gantry>` })
  }
}
