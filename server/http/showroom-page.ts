// The page of the demonstration's application once it knows who opened it.
import type { FrameVisitor } from '#contract/domains/frame-code.ts'

const escaped = (text: string): string => text.replace(/[&<>"']/g, (one) => `&#${one.codePointAt(0)};`)

const greeting = (visitor: FrameVisitor | undefined): string => {
  if (!visitor) return '访问码无效或已过期，请回到工作台重新打开。'
  const place = visitor.organisationName === '' ? '个人身份' : visitor.organisationName
  return `您好，${visitor.name}（${place}）。应用服务器已用一次性访问码向平台核对您的身份。`
}

const LINES = [
  ['一号塔吊', '运行正常', '今天 08:30'],
  ['二号塔吊', '停机检修', '今天 07:50'],
  ['东门材料区', '待巡检', '昨天 17:20'],
] as const

/** HTML for whoever opened it; undefined for a code that is worth nothing. */
export function showroomPage(visitor: FrameVisitor | undefined): string {
  const rows = LINES.map((line) => `<tr>${line.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>应用演示</title>
<link rel="stylesheet" href="/admin/showroom/showroom.css">
</head>
<body>
<main>
<h1>应用演示</h1>
<p>${escaped(greeting(visitor))}</p>
<p>这里显示由应用提供方开发的页面。演示环境没有接入真实设备，仅展示应用在平台里打开的样子。</p>
<table>
<thead><tr><th scope="col">位置</th><th scope="col">状态</th><th scope="col">更新时间</th></tr></thead>
<tbody>${rows}</tbody>
</table>
</main>
</body>
</html>
`
}
