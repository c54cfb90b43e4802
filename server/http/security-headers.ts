// Headers on every answer: nothing runs that was not served from here as a file.
import type { MiddlewareHandler } from 'hono'

/**
 * `style-src` admits inline styles because the component library writes its theme into a style element; scripts never
 * run inline. `frameAncestors` are CSP sources, such as `'self' https://portal.example`.
 */
export function securityHeaders(frameAncestors: string): MiddlewareHandler {
  const policy = [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${frameAncestors}`,
  ].join('; ')
  return async (c, next) => {
    await next()
    if (!c.res.headers.has('content-security-policy')) c.header('content-security-policy', policy)
    c.header('x-content-type-options', 'nosniff')
    c.header('referrer-policy', 'same-origin')
    c.header('cross-origin-opener-policy', 'same-origin')
    c.header('permissions-policy', 'camera=(self), geolocation=(self), microphone=()')
  }
}
