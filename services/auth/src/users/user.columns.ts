/** Columns of a user under their entity names, without the password, for handwritten SQL. */
export const userColumns = (table: string): string =>
  Object.entries(columns)
    .map(([property, column]) => `${table}.${column} as "${property}"`)
    .join(', ');

const columns = {
  id: 'id',
  email: 'email',
  username: 'username',
  firstName: 'first_name',
  lastName: 'last_name',
  profileImageUrl: 'profile_image_url',
  accountType: 'account_type',
  staffRole: 'staff_role',
  disabledAt: 'disabled_at',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
};
