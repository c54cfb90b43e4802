import { createFileRoute } from '@tanstack/react-router'
import { MenusHost } from '#src/app/menus-host.tsx'
import { appText } from '#src/i18n/app.ts'
import { text } from '#src/i18n/i18n.ts'

export const Route = createFileRoute('/backstage/menu')({
  component: MenusHost,
  staticData: {
    title: () => text(appText).routes.menus,
    permission: 'menu_management',
    isPage: true,
    parent: '/backstage',
    menu: 'backstage',
  },
})
