import { staffRoles } from '@shop/contracts/identity';
import { Form, Radio } from 'antd';
import styles from './RoleField.module.css';
import { roleHelp, roleLabels } from './staff-words.ts';

/** Chooses a role and says what each may do. */
export const RoleField = () => (
  <Form.Item name="role" label="Role" rules={[{ required: true, message: 'Please choose a role.' }]}>
    <Radio.Group
      vertical
      aria-label="Role"
      className={styles.roles}
      options={staffRoles.map((role) => ({
        value: role,
        label: (
          <>
            {roleLabels[role]}
            <span className={styles.help}>{roleHelp[role]}</span>
          </>
        ),
      }))}
    />
  </Form.Item>
);
