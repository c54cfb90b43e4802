import { getRouteApi, useRouter } from '@tanstack/react-router'
import { ExternalLinkPage } from '#src/features/platform/external-link-page.tsx'

const route = getRouteApi('/externalLink')

/** The warning before a link out; back leads where the person was, or home when the page stands alone. */
export function ExternalLinkScreen() {
  const { url } = route.useSearch()
  const router = useRouter()
  const back = () => (router.history.canGoBack() ? router.history.back() : void router.navigate({ to: '/' }))
  return <ExternalLinkPage url={url} onBack={back} />
}
