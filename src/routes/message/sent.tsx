import { createFileRoute, redirect } from '@tanstack/react-router'
import { appText } from '#src/i18n/app.ts'
import { text } from '#src/i18n/i18n.ts'

export const Route = createFileRoute('/message/sent')({
  staticData: { title: () => text(appText).routes.todos },
  // Messages stand beside the to-dos.
  beforeLoad: () => {
    throw redirect({ to: '/message/toDoCenter', search: { tab: 'notices' }, replace: true })
  },
})
