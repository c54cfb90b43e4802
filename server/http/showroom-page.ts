// The pages of the demonstration's application and attendance system once they know who opened them.
import type { FrameVisitor } from '#contract/domains/frame-code.ts'

const escaped = (text: string): string => text.replace(/[&<>"']/g, (one) => `&#${one.codePointAt(0)};`)

const greeting = (visitor: FrameVisitor | undefined): string => {
  if (!visitor) return '访问码无效或已过期，请回到工作台重新打开。'
  const place = visitor.organisationName === '' ? '个人身份' : visitor.organisationName
  return `您好，${visitor.name}（${place}）。对方服务器已用一次性访问码向平台核对您的身份。`
}

interface Shown {
  readonly title: string
  readonly says: string
  readonly columns: readonly string[]
  readonly lines: readonly (readonly string[])[]
}

const APPLICATION: Shown = {
  title: '应用演示',
  says: '这里显示由应用提供方开发的页面。演示环境没有接入真实设备，仅展示应用在平台里打开的样子。',
  columns: ['位置', '状态', '更新时间'],
  lines: [
    ['一号塔吊', '运行正常', '今天 08:30'],
    ['二号塔吊', '停机检修', '今天 07:50'],
    ['东门材料区', '待巡检', '昨天 17:20'],
  ],
}

const ATTENDANCE: Shown = {
  title: '考勤演示',
  says: '这里显示考勤系统自己的页面。演示环境没有接入真实考勤机，数字仅作示例。',
  columns: ['部门', '应到', '已打卡', '请假', '未打卡'],
  lines: [
    ['滨江商业中心项目部', '46', '43', '2', '1'],
    ['工程管理部', '18', '17', '1', '0'],
    ['质量安全部', '12', '12', '0', '0'],
    ['人力资源部', '9', '8', '1', '0'],
  ],
}

/** HTML of the application for whoever opened it; undefined for a code that is worth nothing. */
export const showroomPage = (visitor: FrameVisitor | undefined): string => page(APPLICATION, visitor)

/** The same of the attendance system. */
export const attendancePage = (visitor: FrameVisitor): string => page(ATTENDANCE, visitor)

function page({ title, says, columns, lines }: Shown, visitor: FrameVisitor | undefined): string {
  const head = columns.map((column) => `<th scope="col">${column}</th>`).join('')
  const rows = lines.map((line) => `<tr>${line.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="stylesheet" href="/admin/showroom/showroom.css">
</head>
<body>
<main>
<h1>${title}</h1>
<p>${escaped(greeting(visitor))}</p>
<p>${says}</p>
<table>
<thead><tr>${head}</tr></thead>
<tbody>${rows}</tbody>
</table>
</main>
</body>
</html>
`
}
