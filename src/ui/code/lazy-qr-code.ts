import { lazy } from 'react'

/** A QR code whose drawing comes with its first use: for pages that seldom show one. Inside a `Suspense`. */
export const LazyQrCode = lazy(async () => ({ default: (await import('./qr-code.tsx')).QrCode }))
