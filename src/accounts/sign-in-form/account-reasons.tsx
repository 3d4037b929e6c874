import { Clock3, PackageCheck, ShieldCheck } from 'lucide-react'
import './account-reasons.css'

const reasons = [
  { icon: PackageCheck, text: 'Follow each order from our shelf to your door' },
  { icon: Clock3, text: 'Check out faster: your addresses are remembered' },
  { icon: ShieldCheck, text: 'Download or delete your details at any time' },
]

export function AccountReasons() {
  return (
    <ul className="account-reasons">
      {reasons.map(({ icon: Icon, text }) => (
        <li key={text}>
          <Icon aria-hidden="true" />
          {text}
        </li>
      ))}
    </ul>
  )
}
