import { Injectable, type PipeTransform } from '@nestjs/common';
import { notFound } from '@shop/service-kit/http/problem';
import { isUUID } from 'class-validator';

/** Throws NOT_FOUND for a malformed order id in the path. */
@Injectable()
export class OrderIdPipe implements PipeTransform<string, string> {
  transform(id: string): string {
    if (!isUUID(id)) throw notFound('The order');
    return id;
  }
}
