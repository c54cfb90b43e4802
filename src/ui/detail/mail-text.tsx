import { Fragment } from 'react'

/** A mail address, which breaks, if it must, at its signs and not inside a word. */
export function MailText({ address }: { address: string }) {
  return address.split(/(?=[@.])/).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
