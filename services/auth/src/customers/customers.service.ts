import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Customer, CustomerPage } from '@shop/contracts/customers';
import { DataSource } from 'typeorm';
import type { CustomerFilterDto } from './customers.dto.ts';

/** Matches customers; staff and invited people are none. $1 search. */
const matching = `from users where account_type = 'customer' and invited_at is null
  and ($1 = '' or strpos(lower(concat_ws(' ', first_name, last_name, email)), lower($1)) > 0)`;

/** Lists accounts of customers for staff. */
@Injectable()
export class CustomersService {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  async page({ search, page, limit }: CustomerFilterDto): Promise<CustomerPage> {
    const [{ total }]: [{ total: number }] = await this.database.query(`select count(*)::int as total ${matching}`, [
      search,
    ]);
    const rows: (Omit<Customer, 'createdAt'> & { createdAt: Date })[] = await this.database.query(
      `select id, email, first_name as "firstName", last_name as "lastName", created_at as "createdAt" ${matching}
       order by created_at desc, id desc limit $2 offset $3`,
      [search, limit, (page - 1) * limit],
    );
    const customers = rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
    return { customers, total, totalPages: Math.max(1, Math.ceil(total / limit)) };
  }
}
