import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { LoginScreen } from '#src/app/login-screen.tsx'
import { appText } from '#src/i18n/app.ts'
import { text } from '#src/i18n/i18n.ts'

export const Route = createFileRoute('/login')({
  // Where to go afterwards, as the person asked for it.
  validateSearch: z.object({ to: z.catch(z.optional(z.string()), undefined) }),
  staticData: { title: () => text(appText).routes.login, isOpen: true },
  component: LoginScreen,
})
