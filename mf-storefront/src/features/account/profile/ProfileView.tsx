import type { User } from '@shop/contracts/auth';
import { Button } from '@shop/platform/ui';
import { useEffect, useRef } from 'react';
import { Panel } from '../Panel.tsx';
import { Fact, Facts } from './Facts.tsx';
import { usernameText } from './rules/username-text.ts';

interface ProfileViewProps {
  user: User;
  /** Set after the form closes, so the Edit button gets the focus back. */
  isBack: boolean;
  onEdit: () => void;
}

export function ProfileView({ user, isBack, onEdit }: ProfileViewProps) {
  const edit = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isBack) edit.current?.focus();
  }, [isBack]);
  return (
    <Panel
      title="Profile"
      aside={
        <Button className="needs-script" small ref={edit} onClick={onEdit}>
          Edit
        </Button>
      }
    >
      <Facts>
        <Fact label="Username" note="Username cannot be changed">
          {usernameText(user)}
        </Fact>
        <Fact label="Email">{user.email}</Fact>
        <Fact label="First Name">{user.firstName || <NotSet />}</Fact>
        <Fact label="Last Name">{user.lastName || <NotSet />}</Fact>
      </Facts>
    </Panel>
  );
}

const NotSet = () => <span className="muted">Not set</span>;
