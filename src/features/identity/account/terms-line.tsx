import { useText } from '#src/i18n/i18n.ts'
import { accountText } from '#src/i18n/identity/account.ts'
import { UiLink } from '#src/ui/ui-link.tsx'
import classes from './account.module.css'

/** What whoever comes in agrees to, with the way to read it. */
export function TermsLine() {
  const words = useText(accountText).terms
  return (
    <p className={classes.terms}>
      {words.agree}
      <UiLink href="/help#terms">{words.terms}</UiLink>
      {words.and}
      <UiLink href="/help#privacy">{words.privacy}</UiLink>
    </p>
  )
}
