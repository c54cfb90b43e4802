import { defineText } from '#src/i18n/i18n.ts'

/** The help centre: one group of sentences per section, shown in this order. */
export const helpText = defineText({
  zh: {
    title: '帮助中心',
    find: '在帮助中查找',
    none: '没有找到相关的说明，换个词试试。',
    picture: (title: string) => `${title}：手机上的页面`,
    sections: {
      what: {
        title: '平台是什么',
        about:
          '龙门是建筑企业的办公与协作平台：看板、审批、动态和资讯、人事、合作单位、工地用工、应用市场和管理后台都在一处。',
        who: '它面向三类用户：业务经理（个人版）、集团员工（企业版）和劳务企业（劳务云）。',
        offline:
          '没有网络时照样可以查人、改资料、写内容；有了信号会自动按顺序发送，没有被接受的会留在同步中心并写明原因。',
      },
      access: {
        title: '访问地址',
        web: '网页版：用浏览器打开您现在看到的这个网址，建议收藏。Chrome、Edge、Safari 和 Firefox 的新版本都可以使用。',
        install:
          '安装到桌面或手机：在浏览器菜单里选择“安装应用”或“添加到主屏幕”，以后像普通应用一样打开，没有网络也能打开。',
        before: '原 3.0 平台和原即时通讯的账号、密码可以继续登录；登录一次后，这个密码就是您在这里的密码。',
        client: 'PC 客户端：客户端里打开的就是同一个平台，会自动使用客户端的登录。',
        mobile: '手机：用手机浏览器打开同一网址，底部是常用入口，其余在“更多”里。',
      },
      upgraded: {
        title: '升级了什么',
        identities: '一个账号可以有个人身份和多个组织身份，点右上角头像随时切换。',
        sync: '断网可用：花名册、部门、合作单位、工地名单、审批、动态和待办都会存在本机，断网也能看，能改的也能先改。',
        search: '按 Ctrl+K（苹果电脑按 ⌘K）可以查人、部门、页面，支持拼音和首字母。',
        safe: '身份证号、银行卡号等敏感内容不存在本机，联网查看时会留下记录；没有信号时填写的号码加密暂存，本机也打不开，发出后即清除。',
      },
      manager: {
        title: '业务经理使用指南（个人版）',
        web: '网页：登录后在头像面板选择“个人身份”，再从工作台打开您可以使用的页面。',
        pc: 'PC 客户端：登录后默认进入上次使用的身份，切换方法与网页相同。',
        mobile: '手机：首次登录请绑定手机号码，之后可以用短信验证码登录。',
        join: '加入组织：在“个人中心 — 申请记录”里查找组织并提交申请，或打开同事发来的邀请链接、扫邀请二维码；通过后会收到消息。',
        market: '订购应用：在“工作台 — 应用市场”里以个人身份订购，付款后在“个人中心 — 应用订单”里查看进度。',
      },
      employee: {
        title: '集团员工使用指南（企业版）',
        web: '网页：登录后选择所在组织；左侧是您有权限使用的功能，没有看到的功能可以在“没有权限”页面一键申请。',
        pc: 'PC 客户端：上方的导航条可以后退、刷新、复制链接，或在浏览器里打开当前页面。',
        mobile: '手机：在地下室、工地没有信号时，直接查人、打电话、登记修改，恢复网络后自动发送。',
        posts:
          '岗位、职务和职级：在“组织”的“岗位与职务”和“职级”里添加、导入和导出，打开一条就能看到谁在使用；不再用的停用即可。',
        book: '通讯录：按姓名、拼音首字母或号码查同事、合作单位联系人和外部联系人，点一下就能打电话，没有网络也能查。',
      },
      labour: {
        title: '劳务企业使用指南（劳务云）',
        web: '网页：由负责人创建组织，填写组织名称和简称，再添加或导入人员。',
        pc: 'PC 客户端：用表格批量导入人员，导入前先检查，每一行的问题会写明在哪一列。',
        mobile: '手机：班组长可以在现场登记人员、更新手机号码和照片，没有网络也可以先登记。',
      },
      board: {
        title: '看板与日程',
        board:
          '看板是登录后的第一页：今天、等您处理、必读通知、我的部门、待发送，点任何一个数字都能看到它指的是什么；“调整看板”可以换顺序和大小。',
        plan: '日程：新建会议、检查等安排并邀请同事；对方接受或谢绝后您会收到消息。',
        find: '寻找合作：发布和查看找班组、找项目、找材料的信息，联系电话只在点开后显示。',
      },
      approve: {
        title: '审批与待办',
        start: '发起：选择模板、填写内容，提交前就能看到会经过谁；没有网络也能提交，恢复网络后自动送出。',
        decide:
          '处理：在“待我处理”里同意、拒绝、退回、转交或加签，可以一次处理多条；别人先处理了会告诉您是谁、什么时候。',
        urge: '催办：等得太久可以催一次；外出时在“审批代理”里交给同事。',
        design: '设计：有“设计审批、查看和结束审批”权限的人可以修改模板，发布前在“试运行”里看会由谁审批。',
      },
      feed: {
        title: '动态与资讯',
        post: '发动态：文字、照片、视频、文件、位置、话题和@同事；没有信号时先存在本机，有了信号自动发出。组织可以要求成员的动态先审后发，结果会通知作者。',
        must: '必读通知：需要确认的会标出期限，有的需要手写签名；发布人能看到谁还没有读。',
        report: '不合适的内容可以举报，由组织的内容管理员处理；被下架的内容会写明原因。',
        content: '内容管理：有“内容管理（栏目和页面模板）”权限的人维护栏目、图文、页面模板，先审后发。',
      },
      hr: {
        title: '人事办理',
        entry: '入职：把登记链接或二维码发给新人，由本人在手机上填写和拍证件，人事核对后确认；退回时写明哪一栏要改。',
        during: '转正、异动、合同、实习：都有进度和生效日期，到日期自动生效；转正和异动可以直接办理，也可以走审批。',
        leave: '离职：办理时选好交接人，离职生效时，离职人名下的待办、部门、合作单位和席位一次移交。',
        cockpit: '人事驾驶舱：数字点开就是名单，只计算您能看到的人；可以对比时段、看图表和数字，也可以打印。',
        alerts: '提醒规则：合同、试用期、证件、实习、保险等到期前提醒谁、提前几天，都可以在“提醒规则”里改。',
        attendance: '考勤：打卡归控股组织管理。要打卡或看考勤，请先在右上角切换到控股组织，再打开“考勤管理”。',
      },
      partners: {
        title: '合作单位与工地用工',
        partners:
          '合作单位：上游、服务、劳务、工程等各类单位和班组在一处管理，资质和保险快到期时会标出，并按“提醒规则”提醒。',
        gate: '门禁名单：用颜色说明谁能进场、差什么；没有信号也能查、能登记新工人、能扫工牌；几位一起来，把身份证摆好拍一张，一次登记。',
        wages: '工资表：按考勤和单价生成，工人在手机上手写签名，项目和财务逐级确认。',
      },
      market: {
        title: '应用市场与付款',
        order: '订购：选好套餐和人数，价格当场算出；没有网络时会提示需要联网，已填的内容会保留。',
        pay: '付款：按订单里的账户转账，拍下凭证上传；凭证可以先存在本机，运营人员核对后开通。',
        seats: '席位：在“应用管理”里分配和收回，长时间没有使用的会标出来。',
        invoice: '发票：在“发票”里维护抬头、申请开票，开出后可以下载。',
      },
      trust: {
        title: '邀请与认证',
        invite: '邀请：用链接、二维码或短信邀请同事，可以限定人数和有效期，随时撤销。',
        certify:
          '认证：企业、工程、材料和劳务认证在“管理后台 — 组织认证”里提交，退回时只需改标出的内容，改动期间原认证继续有效。',
      },
      notes: {
        title: '重要提示',
        unsent: '看到“已存本机，待发送”表示内容在您的设备上，还没有到达服务器；请不要在发送前清除浏览器数据。',
        logout: '退出登录会清除这台设备上的个人内容；如有没有发出的修改，会先提醒您。',
        shared: '公用的电脑和手机，用完请退出登录。',
        roles: '权限变更后会提示“获取最新配置”，正在填写的内容会保留。',
      },
      feedback: {
        title: '意见反馈',
        how: '遇到问题，请先在右上角打开同步中心，看看有没有需要您处理的内容。',
        who: '组织内的权限、部门和人员问题，请联系您所在组织的管理员；“没有权限”页面会写明可以找谁。',
        code: '如果页面出现一行小字代码，请把它一起告诉管理员，便于查找原因。',
      },
      terms: {
        title: '用户协议',
        account: '账号由本人使用，请保管好密码，不要转借；在组织里能看什么、改什么，由组织授予的角色决定。',
        content: '填写、发布和上传的内容要真实、合法，不侵犯他人；违反的内容可能被下架，会写明原因。',
        frozen: '违反约定的账号和组织可能被冻结，登录时会写明原因。',
        leave: '您可以随时在“个人中心 — 账号安全”里注销账号；七天内再次登录就取消注销。',
      },
      privacy: {
        title: '隐私政策',
        what: '平台保存您的账号、手机号码，以及您所在组织登记的任职资料，用于登录、通讯录、审批和人事管理。',
        who: '谁能看到由组织的角色和数据范围决定；身份证号、银行卡号等敏感内容平时只显示首尾，每次查看都会留下记录。',
        device: '为了断网可用，您有权看到的内容会存在您登录的设备上，退出登录时清除；敏感内容不存在设备上。',
        outside: '打开组织订购的应用时，应用会知道是谁打开的；短信、邮件和通知只发给您自己。',
        gone: '您可以在“个人中心”查看自己的资料；注销满七天后，账号里的个人资料会被清除。',
      },
    },
  },
  en: {
    title: 'Help centre',
    find: 'Find in the help',
    none: 'Nothing found. Try another word.',
    picture: (title) => `${title}, as it looks on a phone`,
    sections: {
      what: {
        title: 'What this is',
        about:
          'Gantry is the office and collaboration platform of construction companies: board, approvals, feed and news, HR, partners, labour on site, applications and backstage in one place.',
        who: 'It serves three kinds of users: business managers (personal edition), employees of a group (enterprise edition) and labour companies (labour cloud).',
        offline:
          'Without a network you can still look people up, edit records and write. When the signal returns everything is sent in order; what could not be accepted waits in the sync centre with the reason.',
      },
      access: {
        title: 'Where to find it',
        web: 'On the web: the address you are looking at; bookmark it. Current versions of Chrome, Edge, Safari and Firefox work.',
        install:
          'Install it: choose “Install app” or “Add to home screen” in the browser menu. It then opens like any app, without a network too.',
        before:
          'Accounts of platform 3.0 and of the former messenger go on to work; after one login that password is yours here.',
        client: 'PC client: it opens this same platform and uses the login of the client.',
        mobile:
          'Phone: open the same address in its browser. The tabs at the bottom are the usual places; the rest is under More.',
      },
      upgraded: {
        title: 'What is new',
        identities:
          'One account has a personal identity and any number of organisations. Switch by your picture at the top right.',
        sync: 'It works offline: roster, departments, partners, gate lists, approvals, feed and to-dos are kept on the device to read; what may be edited can be edited there.',
        search: 'Ctrl+K (⌘K on a Mac) finds people, departments and pages, by pinyin and initials too.',
        safe: 'Identity numbers, bank cards and the like are never kept on the device; each look at them is recorded. One that is typed without a signal waits encrypted, which the device cannot open, until it is sent.',
      },
      manager: {
        title: 'Guide for business managers (personal edition)',
        web: 'On the web: choose the personal identity in the panel of your picture, then open what you may use from the workbench.',
        pc: 'PC client: it opens in the identity used last; switching is the same as on the web.',
        mobile: 'Phone: bind your mobile number at the first login; from then on you can sign in by a code.',
        join: 'Join an organisation: find it under Personal centre — Applications and ask, or open the link or scan the code that a colleague has sent. You get a message when you are in.',
        market:
          'Applications: subscribe under Workbench — Market as a private person; Personal centre — Orders shows how far it is.',
      },
      employee: {
        title: 'Guide for employees of a group (enterprise edition)',
        web: 'On the web: choose your organisation. On the left is what you may use; for anything missing the page “No permission” asks for it with one tap.',
        pc: 'PC client: the bar at the top goes back, refreshes, copies the link or opens the page in a browser.',
        mobile:
          'Phone: in a basement or on a site without signal look people up, call them and note changes; they are sent when the network is back.',
        posts:
          'Positions, duties and ranks: add, import and export them under Company. Each one says who has it; what is no longer used is disabled.',
        book: 'Address list: find colleagues, contacts of partners and others by name, initials or number, and call them with one tap, without a network too.',
      },
      labour: {
        title: 'Guide for labour companies (labour cloud)',
        web: 'On the web: whoever is in charge creates the organisation with its name and short name, then adds or imports people.',
        pc: 'PC client: import people from a sheet. It is checked first, and every problem names its row and column.',
        mobile: 'Phone: a crew leader registers people, numbers and photos on site, without a network too.',
      },
      board: {
        title: 'Board and schedule',
        board:
          'The board is the first page: today, what waits for you, notices to confirm, your department, what is still to be sent. Every number opens what it counts; its cards can be moved and resized.',
        plan: 'Schedule: note meetings and inspections and invite colleagues; you are told who comes.',
        find: 'Find partners: offer and look for crews, projects and material; a number is shown to whoever opens it.',
      },
      approve: {
        title: 'Approvals and to-dos',
        start:
          'Ask: choose a template and fill it in; before you send it you see whom it goes to. It can be sent without a network and leaves when there is one.',
        decide:
          'Decide: agree, refuse, give back, hand over or ask others, also for many at once. When somebody was quicker you are told who and when.',
        urge: 'Remind whoever holds it; while you are away a substitute decides for you.',
        design: 'Design: whoever may can change templates, and try out who would decide.',
      },
      feed: {
        title: 'Feed and news',
        post: 'Posts: words, photos, video, files, place, topics and mentions. Without a signal they wait on the device. An organisation may have posts of its members reviewed first; the author is told the result.',
        must: 'Notices to confirm say until when; some want a signature. Their author sees who has not read them.',
        report: 'What does not belong can be reported; what is taken down says why.',
        content: 'Content administration keeps columns, pages and templates, reviewed before they appear.',
      },
      hr: {
        title: 'HR',
        entry:
          'Entry: send the newcomer a link or code to fill in the form and photograph the papers; HR confirms it or gives it back with what is to be changed.',
        during:
          'Probation, transfer, contract, internship: each with its states and its day, on which it comes into force. Ends of probations and transfers are settled directly or by an approval.',
        leave: 'Departure: what somebody owned goes to whoever takes over in one moment.',
        cockpit:
          'Cockpit: every number opens its list, and counts only whom you may see; periods are compared, charts have their numbers, and all of it prints.',
        alerts: 'Alert rules: who is told of ends of contracts, probations, papers and insurances, and how early.',
        attendance:
          'Attendance is kept by the holding organisation: switch to it at the top right, then open the attendance page.',
      },
      partners: {
        title: 'Partners and labour on site',
        partners:
          'Partners of every kind in one place; qualifications and insurances that end soon are marked, and the alert rules say who is told.',
        gate: 'The gate list says in colours who may enter and what is missing; look-ups, new workers and badges work without a signal; several who come together are registered from one photo of their cards.',
        wages: 'Wage sheets are made from attendance and rates, signed by finger, checked and paid.',
      },
      market: {
        title: 'Applications and payment',
        order:
          'Subscribe: choose a plan and the seats; the price is computed at once. It needs the network, and keeps what was filled in.',
        pay: 'Pay: transfer to the account in the order and photograph the slip; it may wait on the device.',
        seats: 'Seats are given and taken back under applications; those unused for long are marked.',
        invoice: 'Invoices: keep titles, apply and download what was issued, all under “Invoices”.',
      },
      trust: {
        title: 'Invitations and certification',
        invite: 'Invite by link, code or message, for so many people and days, and take it back at any time.',
        certify:
          'Company, engineering, material and labour certification are submitted under Backstage; what comes back names the fields, and the old one stays valid meanwhile.',
      },
      notes: {
        title: 'Important',
        unsent:
          '“Saved on this device, waiting to be sent” means that it is on your device and not yet with the server: do not clear the browser’s data before it is sent.',
        logout: 'Signing out removes everything personal from the device; unsent changes are mentioned first.',
        shared: 'On a shared computer or phone, sign out when you are done.',
        roles:
          'When your permissions change you are asked to fetch the latest configuration; what you are typing is kept.',
      },
      feedback: {
        title: 'Feedback',
        how: 'When something is wrong, look into the sync centre at the top right first: something may need you.',
        who: 'For permissions, departments and people ask the administrator of your organisation; the page “No permission” names who can help.',
        code: 'If a page shows a line of small code, tell it to the administrator: it helps to find the cause.',
      },
      terms: {
        title: 'Terms of use',
        account:
          'An account is for one person: keep the password to yourself. What you may see and change in an organisation follows from the roles it gives you.',
        content:
          'What you enter, publish and upload has to be true and lawful and must not harm others; content that breaks this may be taken down, with the reason.',
        frozen: 'Accounts and organisations that break the terms may be frozen; the sign-in says why.',
        leave:
          'You can close your account at any time in the personal centre; signing in again within seven days keeps it.',
      },
      privacy: {
        title: 'Privacy policy',
        what: 'The platform keeps your account, your mobile number and what your organisation records about your work: for signing in, contacts, approvals and personnel.',
        who: 'Who sees it follows from the roles and data scopes of the organisation. Of sensitive numbers, such as those of ID cards and bank cards, only the ends are shown; each look is logged.',
        device:
          'To work without a connection, what you may see is kept on the device you have signed in on, and removed when you sign out; sensitive numbers are never kept there.',
        outside:
          'An application that your organisation has subscribed to learns who opened it; messages, mails and notifications go to you alone.',
        gone: 'You can look at your own data in the personal centre; seven days after an account was closed its personal data is erased.',
      },
    },
  },
})
