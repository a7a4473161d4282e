import { Injectable, type PipeTransform } from '@nestjs/common';
import { notFound } from '@shop/service-kit/problem';
import { isUUID } from 'class-validator';

/** An order's id from the path. What is no id is no order. */
@Injectable()
export class OrderIdPipe implements PipeTransform<string, string> {
  transform(id: string): string {
    if (!isUUID(id)) throw notFound('The order');
    return id;
  }
}
