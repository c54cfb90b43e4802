import { Button } from '@mantine/core'
import { useText } from '#src/i18n/i18n.ts'
import { inviteAnswerText } from '#src/i18n/identity/invite-answer.ts'
import { UiLink } from '#src/ui/ui-link.tsx'

/** Away from an invitation that has nothing more to give. */
export const HomeButton = () => (
  <Button variant="default" component={UiLink} href="/landing">
    {useText(inviteAnswerText).home}
  </Button>
)
